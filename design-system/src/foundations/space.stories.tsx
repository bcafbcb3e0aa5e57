import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../inline/inline.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { scales, touch } from '../theme/scales.ts'
import { vars } from '../tokens/tokens.css.ts'

/** One scale for every gap, three radii, and heights of controls that grow for touch. */
const meta = {
  title: 'Foundations/Space and shape (spacing, radius, shadow, tokens)',
  id: 'foundations-space-and-shape',
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

type BarProps = { name: string; size: string; value: string }

function Bar({ name, size, value }: BarProps) {
  return (
    <Inline gap="md">
      <div
        style={{ inlineSize: size, blockSize: vars.space.md, background: vars.color.action.base }}
      />
      <Text as="span" size="small" weight="semibold">
        {name}
      </Text>
      <Text as="span" size="small" tone="muted">
        {value}
      </Text>
    </Inline>
  )
}

export const Space: Story = {
  render: () => (
    <Stack gap="xs">
      {Object.entries(scales.space).map(([name, value]) => (
        <Bar key={name} name={name} size={value} value={value} />
      ))}
    </Stack>
  ),
}

const controls = [
  ...(['small', 'medium', 'large'] as const).map((name) => ({
    name,
    size: vars.size.control[name],
    value: `${scales.size.control[name]}, touch ${touch.control[name]}`,
  })),
  {
    name: 'target',
    size: vars.size.target,
    value: `${scales.size.target}, touch ${touch.target}`,
  },
]

/** Heights of controls. They grow to 44 px with *Touch* in the toolbar. */
export const Controls: Story = {
  render: () => (
    <Stack gap="xs">
      {controls.map(({ name, size, value }) => (
        <Bar key={name} name={name} size={size} value={value} />
      ))}
    </Stack>
  ),
}

export const RadiusAndElevation: Story = {
  render: () => (
    <Inline gap="lg">
      {Object.entries(vars.radius).map(([name, radius]) => (
        <Sample key={name} name={name} style={{ borderRadius: radius }} />
      ))}
      {Object.entries(vars.elevation).map(([name, shadow]) => (
        <Sample
          key={name}
          name={name}
          style={{ boxShadow: shadow, borderRadius: vars.radius.medium }}
        />
      ))}
    </Inline>
  ),
}

type Shape = { borderRadius?: string; boxShadow?: string }

function Sample({ name, style }: { name: string; style: Shape }) {
  return (
    <div
      style={{
        ...style,
        background: vars.color.surface,
        border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
        padding: vars.space.lg,
      }}
    >
      <Text size="small">{name}</Text>
    </div>
  )
}
