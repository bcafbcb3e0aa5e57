import { type Contrast, paintOf, ratio, type Scheme } from '../theme/contrast.ts'
import { vars } from '../tokens/tokens.css.ts'

type ContrastTableProps = {
  caption: string
  foregrounds: readonly string[]
  grounds: readonly string[]
  scheme: Scheme
  contrast: Contrast
  /** A sample as text in the color, or as a shape filled with it. */
  sample: 'words' | 'shape'
}

/** Each color on each of its backgrounds, with the WCAG ratio. */
export function ContrastTable({ caption, foregrounds, grounds, ...look }: ContrastTableProps) {
  return (
    // The table scrolls on phones, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable.
    <section style={{ overflowX: 'auto' }} aria-label={caption} tabIndex={0}>
      <table style={{ fontSize: vars.font.size.small, fontVariantNumeric: 'tabular-nums' }}>
        <caption style={{ textAlign: 'start', paddingBlock: vars.space.xs }}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" style={cell}>
              colour
            </th>
            {grounds.map((ground) => (
              <th key={ground} scope="col" style={cell}>
                {ground}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {foregrounds.map((foreground) => (
            <tr key={foreground}>
              <th scope="row" style={cell}>
                {foreground}
              </th>
              {grounds.map((ground) => (
                <Sample key={ground} foreground={foreground} ground={ground} {...look} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cell = {
  padding: vars.space.sm,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  fontWeight: vars.font.weight.medium,
} as const

type SampleProps = Pick<ContrastTableProps, 'scheme' | 'contrast' | 'sample'> & {
  foreground: string
  ground: string
}

function Sample({ foreground, ground, scheme, contrast, sample }: SampleProps) {
  const colour = paintOf(foreground, scheme, contrast)
  const background = paintOf(ground, scheme, contrast)
  const words = sample === 'words' ? colour : vars.color.text.default
  return (
    <td
      style={{
        ...cell,
        background,
        color: words,
        border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
      }}
    >
      {sample === 'shape' && (
        <svg viewBox="0 0 12 12" aria-hidden="true" style={shape}>
          <circle cx="6" cy="6" r="6" fill={colour} />
        </svg>
      )}
      {ratio(colour, background).toFixed(1)} : 1
    </td>
  )
}

const shape = {
  display: 'inline-block',
  inlineSize: '0.9em',
  blockSize: '0.9em',
  marginInlineEnd: vars.space.xs,
  verticalAlign: '-0.05em',
} as const
