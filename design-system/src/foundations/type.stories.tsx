import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '../heading/heading.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { scales } from '../theme/scales.ts'
import { vars } from '../tokens/tokens.css.ts'

/** One variable font in a few sizes, all in rem, so that text follows the browser's setting. */
const meta = { title: 'Foundations/Type (typography, font)', id: 'foundations-type' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

/**
 * One variable font. Display sizes grow with the screen; reading sizes depend on the browser's text
 * size.
 */
export const Headings: Story = {
  render: () => (
    <Stack gap="lg">
      <Heading level={1} size="hero">
        The first chair up the lift
      </Heading>
      <Heading level={2} size="display">
        Active Auctions
      </Heading>
      <Heading level={3} size="title">
        Jackson Hole
      </Heading>
      <Heading level={3} size="large">
        Bid history
      </Heading>
      <Heading level={3} size="medium">
        Tickets
      </Heading>
      <Heading level={3} size="small">
        Cycle 3 of 5
      </Heading>
    </Stack>
  ),
}

const sizes = ['lead', 'body', 'small'] as const

export const Reading: Story = {
  render: () => (
    <Stack gap="md">
      {sizes.map((size) => (
        <Text key={size} size={size}>
          {size}: five tickets to a mountain, and the highest bid wins one.
        </Text>
      ))}
      <Text tone="muted">Muted: still easy to read on every ground.</Text>
    </Stack>
  ),
}

const amounts = ['$1,111', '$8,888', '$25,000', '$9,999,999']

/** Money and time have figures of equal width, so that they do not move while counting. */
export const Figures: Story = {
  render: () => (
    <Stack gap="xs">
      {amounts.map((amount) => (
        <Text key={amount} isNumeric size="lead" weight="semibold">
          {amount}
        </Text>
      ))}
    </Stack>
  ),
}

/** A name of sixty characters wraps and is never cut. */
export const LongNames: Story = {
  render: () => (
    <div style={{ maxInlineSize: '16rem' }}>
      <Heading level={2}>Whistler Blackcomb Peak-to-Peak and Garibaldi Provincial Park</Heading>
      <Text>Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-Gletscherskigebiet</Text>
    </div>
  ),
}

// Object.entries returns string keys; these are the keys of the scale.
const steps = Object.entries(scales.font.size) as [keyof typeof vars.font.size, string][]

/** The scale with its names, in rem, so that it follows the browser's text size. */
export const Scale: Story = {
  render: () => (
    <Stack gap="md">
      {steps.map(([name, value]) => (
        <div key={name}>
          <Text size="small" tone="muted">
            {name}: {value}
          </Text>
          <div style={{ fontSize: vars.font.size[name], lineHeight: vars.font.line.snug }}>
            Sixteen mountains
          </div>
        </div>
      ))}
    </Stack>
  ),
}
