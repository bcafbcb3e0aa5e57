import { accentColors } from '@firstchair/contract'
import type { BadgeTone, LetterBrand } from './letter-kind.ts'

// Some mail programs drop style elements, so the light theme is written as inline styles. Where
// style elements are kept, the dark rules override the inline styles by `!important`. The colors
// are the product's.
const FONT =
  "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const style = {
  body: { backgroundColor: '#ebf1f7', margin: 0, padding: 0 },
  page: { backgroundColor: '#ebf1f7', fontFamily: FONT, padding: '24px 12px' },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #dbe4ee',
    borderRadius: '14px',
    maxWidth: '560px',
    overflow: 'hidden',
  },
  head: { backgroundColor: '#0c182b', padding: '18px 32px' },
  brand: {
    color: '#ffffff',
    fontSize: '20px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    margin: 0,
  },
  logo: { verticalAlign: 'middle' },
  picture: { display: 'block', width: '100%', height: 'auto', border: 0 },
  code: {
    display: 'block',
    border: '1px solid #dbe4ee',
    borderRadius: '10px',
    margin: '20px auto',
  },
  main: { padding: '20px 32px 24px' },
  badge: {
    borderRadius: '999px',
    display: 'inline-block',
    fontSize: '13px',
    fontWeight: 700,
    lineHeight: '20px',
    margin: 0,
    padding: '3px 12px',
  },
  title: { color: '#0c182b', fontSize: '24px', lineHeight: '32px', margin: '12px 0 8px' },
  text: {
    color: '#34465d',
    fontSize: '16px',
    lineHeight: '26px',
    margin: '12px 0',
    wordBreak: 'break-word',
  },
  facts: {
    backgroundColor: '#ebf1f7',
    borderRadius: '10px',
    margin: '20px 0',
    padding: '8px 20px 12px',
  },
  label: { color: '#4a5c72', fontSize: '13px', lineHeight: '20px', margin: '8px 0 0' },
  figure: {
    color: '#0c182b',
    fontSize: '32px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    lineHeight: '40px',
    margin: 0,
  },
  value: {
    color: '#0c182b',
    fontSize: '18px',
    fontWeight: 600,
    lineHeight: '26px',
    margin: 0,
    wordBreak: 'break-word',
  },
  button: {
    borderRadius: '10px',
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 700,
    margin: '8px 0',
    padding: '14px 24px',
    textDecoration: 'none',
  },
  small: { color: '#4a5c72', fontSize: '13px', lineHeight: '20px', margin: '8px 0' },
  quietLink: { color: '#4a5c72', textDecoration: 'underline' },
  line: { borderColor: '#dbe4ee', margin: '24px 0 12px' },
} as const

type Tone = { backgroundColor: string; color: string }
export const badges: Record<BadgeTone, Tone> = {
  success: { backgroundColor: '#e5f6ec', color: '#0f6b3d' },
  danger: { backgroundColor: '#fdedee', color: '#b81f29' },
  warning: { backgroundColor: '#fff6da', color: '#7a5100' },
  neutral: { backgroundColor: '#ebf1f7', color: '#34465d' },
}
const DARK_BADGES: Record<BadgeTone, Tone> = {
  success: { backgroundColor: '#0f322b', color: '#70dda3' },
  danger: { backgroundColor: '#3d1a26', color: '#ff9da1' },
  warning: { backgroundColor: '#332a17', color: '#ffd265' },
  neutral: { backgroundColor: '#1f3250', color: '#c0cddc' },
}

const darkBadge = ([tone, { backgroundColor, color }]: [string, Tone]) =>
  `.${tone}{background-color:${backgroundColor}!important;color:${color}!important}`

/** Of the button and the mark, in the light and the dark theme. */
export function buttonColors({ accent }: Pick<LetterBrand, 'accent'>) {
  if (accent === '') {
    return { backgroundColor: ['#f9702b', '#ff8547'], color: ['#071021', '#071021'] } as const
  }
  const { base, on } = accentColors(accent)
  return { backgroundColor: base, color: on } as const
}

/** For programs that drop style elements. */
export function buttonStyle(brand: Pick<LetterBrand, 'accent'>) {
  const { backgroundColor, color } = buttonColors(brand)
  return { backgroundColor: backgroundColor[0], color: color[0] }
}

/** The class names are those of `style` and of the badges. */
export function styleSheet(brand: Pick<LetterBrand, 'accent'>): string {
  const { backgroundColor, color } = buttonColors(brand)
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.main{padding:16px 20px 20px!important}.head{padding:14px 20px!important}}
@media (prefers-color-scheme:dark){
body,.page{background-color:#071021!important}
.card{background-color:#122037!important;border-color:#263a58!important}
.title,.figure,.value{color:#f1f5fa!important}
.text{color:#dfe9f5!important}
.label,.small,.quietLink{color:#a9b8cb!important}
.facts{background-color:#0c182b!important}
.button{background-color:${backgroundColor[1]}!important;color:${color[1]}!important}
.line{border-color:#263a58!important}
${Object.entries(DARK_BADGES).map(darkBadge).join('\n')}
}`
}
