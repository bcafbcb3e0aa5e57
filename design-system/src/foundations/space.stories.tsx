import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../inline/inline.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { vars } from '../tokens/tokens.css.ts'

const meta = { title: 'Foundations/Space and shape' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

function Bar({ name, size }: { name: string; size: string }) {
  return (
    <Inline gap="md">
      <div
        style={{ inlineSize: size, blockSize: vars.space.md, background: vars.color.action.base }}
      />
      <Text as="span" size="small">
        {name}
      </Text>
    </Inline>
  )
}

export const Space: Story = {
  render: () => (
    <Stack gap="xs">
      {Object.entries(vars.space).map(([name, size]) => (
        <Bar key={name} name={name} size={size} />
      ))}
    </Stack>
  ),
}

/** Heights of controls. Choose *Touch* in the toolbar: they grow to 44 px. */
export const Controls: Story = {
  render: () => (
    <Stack gap="xs">
      {Object.entries({ ...vars.size.control, target: vars.size.target }).map(([name, size]) => (
        <Bar key={name} name={name} size={size} />
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
