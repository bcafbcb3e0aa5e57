import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../inline/inline.tsx'
import { NightBand } from '../night-band/night-band.tsx'
import { Stack } from '../stack/stack.tsx'
import { grounds as surfaces, tones } from '../theme/contrast.ts'
import { vars } from '../tokens/tokens.css.ts'
import { ContrastTable } from './contrast-table.tsx'
import { type ColorBranch, Swatches } from './swatches.tsx'

/**
 * Colors are named by meaning, and the theme gives each a light and a dark value. The action color
 * means *act now* and nothing else. No color carries a meaning alone.
 */
const meta = { title: 'Foundations/Color (palette)', id: 'foundations-colour' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const { text, border, action, destructive, ridge, night, ...rest } = vars.color
const { info, success, warning, danger, neutral, skeleton, ...grounds } = rest

const words = tones.map((tone) => `${tone}.text`)

function page(sections: Record<string, ColorBranch>): Story {
  return {
    render: () => (
      <Stack gap="lg">
        {Object.entries(sections).map(([name, branch]) => (
          <Swatches key={name} name={name} branch={branch} />
        ))}
      </Stack>
    ),
  }
}

/** Background colors, from the page up. */
export const Grounds = page({ color: { ...grounds, skeleton }, border })

export const TextAndAction = page({ text, action, destructive })

/** soft: a tinted background. text: text on it. strong: a shape. */
export const Tones = page({ info, success, warning, danger, neutral })

export const Ridges = page({ ridge })

/** Header, ticker and landing: content on it uses the dark colors. */
export const Night: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <NightBand>
      <div style={{ padding: vars.space.lg }}>
        <Stack gap="lg">
          <Swatches name="night" branch={night} />
          <Swatches name="action" branch={action} />
        </Stack>
      </div>
    </NightBand>
  ),
}

/** The meanings of the colors. No meaning is shown by color alone. */
export const WordsOnTheirGround: Story = {
  render: () => (
    <Inline gap="sm">
      {Object.entries({ info, success, warning, danger, neutral }).map(([name, tone]) => (
        <span
          key={name}
          style={{
            background: tone.soft,
            color: tone.text,
            borderRadius: vars.radius.small,
            padding: vars.space.sm,
            fontWeight: vars.font.weight.semibold,
          }}
        >
          {name}
        </span>
      ))}
    </Inline>
  ),
}

/**
 * The ratios of WCAG in the theme that the toolbar shows: 4.5 for text, 3 for shapes, in high
 * contrast 7 for text. A test checks all four color themes.
 */
export const Contrast: Story = {
  parameters: { isOfOneTheme: true },
  render: (_args, { globals }) => {
    const look = {
      scheme: globals.theme === 'dark' ? 'dark' : 'light',
      contrast: globals.contrast === 'more' ? 'more' : 'standard',
      grounds: surfaces,
    } as const
    return (
      <Stack gap="lg">
        <ContrastTable
          caption="Words on the grounds they may stand on"
          foregrounds={['text.default', 'text.muted', 'action.text', ...words]}
          sample="words"
          {...look}
        />
        <ContrastTable
          caption="Shapes, borders of controls and the focus ring"
          foregrounds={['border.control', 'focus', ...tones.map((tone) => `${tone}.strong`)]}
          sample="shape"
          {...look}
        />
      </Stack>
    )
  },
}

/** The same in the dark theme, regardless of the toolbar. */
export const ContrastInDark: Story = { ...Contrast, globals: { theme: 'dark' } }
