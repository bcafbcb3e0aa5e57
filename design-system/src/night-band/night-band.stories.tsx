import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Container } from '../container/container.tsx'
import { Heading } from '../heading/heading.tsx'
import { Inline } from '../inline/inline.tsx'
import { Text } from '../text/text.tsx'
import { NightBand } from './night-band.tsx'

export default {
  title: 'Components/Layout/NightBand',
  component: NightBand,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <Container>
        <Heading level={2} size="display">
          First on the lift
        </Heading>
        <Text tone="muted">Everything inside takes its dark colours by itself.</Text>
        <Inline>
          <Button variant="primary">Create Account</Button>
          <Button>Log In</Button>
          <Button variant="quiet">More</Button>
        </Inline>
      </Container>
    ),
  },
} satisfies Meta<typeof NightBand>

type Story = StoryObj<typeof NightBand>

export const Band: Story = {}
