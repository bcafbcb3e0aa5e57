import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { vars } from '../tokens/tokens.css.ts'
import * as styles from './motion.css.ts'

const meta = { title: 'Foundations/Motion' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const durations = { fast: vars.motion.fast, medium: vars.motion.medium, slow: vars.motion.slow }
const curves = {
  standard: vars.motion.standard,
  enter: vars.motion.enter,
  exit: vars.motion.exit,
}

/**
 * 100, 200 and 300 ms, for transform and opacity only. With reduced motion, changes are immediate.
 */
export const DurationsAndCurves: Story = {
  render: function Motion() {
    const [isAway, setAway] = useState(false)
    return (
      <Stack>
        <div>
          <Button onPress={() => setAway(!isAway)}>Move</Button>
        </div>
        {Object.entries(durations).map(([name, duration]) => (
          <Lane key={name} name={name} duration={duration} isAway={isAway} />
        ))}
        {Object.entries(curves).map(([name, curve]) => (
          <Lane key={name} name={name} duration={vars.motion.slow} curve={curve} isAway={isAway} />
        ))}
      </Stack>
    )
  },
}

type LaneProps = { name: string; duration: string; curve?: string; isAway: boolean }

function Lane({ name, duration, curve = vars.motion.standard, isAway }: LaneProps) {
  return (
    <div>
      <Text size="small">{name}</Text>
      <div className={styles.lane}>
        <div
          className={`${styles.runner} ${isAway ? styles.away : ''}`}
          style={{ transitionDuration: duration, transitionTimingFunction: curve }}
        />
      </div>
    </div>
  )
}
