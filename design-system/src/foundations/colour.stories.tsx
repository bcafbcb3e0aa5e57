import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../inline/inline.tsx'
import { NightBand } from '../night-band/night-band.tsx'
import { Stack } from '../stack/stack.tsx'
import { vars } from '../tokens/tokens.css.ts'
import { type ColorBranch, Swatches } from './swatches.tsx'

const meta = { title: 'Foundations/Colour' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const { text, border, action, destructive, ridge, night, ...rest } = vars.color
const { info, success, warning, danger, neutral, skeleton, ...grounds } = rest

function page(sections: Record<string, ColorBranch>): Story {
  return {
    render: () => (
      <Stack gap="xl">
        {Object.entries(sections).map(([name, branch]) => (
          <Swatches key={name} name={name} branch={branch} />
        ))}
      </Stack>
    ),
  }
}

/** Where things stand, from the page up. */
export const Grounds = page({ color: { ...grounds, skeleton }, border })

export const TextAndAction = page({ text, action, destructive })

/** soft: a tinted ground. text: words on it. strong: a shape. */
export const Tones = page({ info, success, warning, danger, neutral })

export const Ridges = page({ ridge })

/** Header, ticker and landing: what stands on night takes its dark colours by itself. */
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

/** A meaning is never carried by colour alone; this is what the colours say beside the words. */
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
