import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { scales, still } from '../theme/scales.ts'
import { vars } from '../tokens/tokens.css.ts'
import * as styles from './motion.css.ts'

/**
 * Short changes of transform and opacity alone, which show what happened and never delay anybody.
 * With reduced motion they are immediate, and loops pause.
 */
const meta = { title: 'Foundations/Motion (animation)', id: 'foundations-motion' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const durations = ['fast', 'medium', 'slow'] as const
const curves = ['standard', 'enter', 'exit'] as const

export const DurationsAndCurves: Story = {
  render: function Motion() {
    const [isAway, setAway] = useState(false)
    return (
      <Stack>
        <div>
          <Button onPress={() => setAway(!isAway)}>Move</Button>
        </div>
        {durations.map((name) => (
          <Lane
            key={name}
            name={`${name}: ${scales.motion[name]}, reduced motion ${still[name]}`}
            duration={vars.motion[name]}
            isAway={isAway}
          />
        ))}
        {curves.map((name) => (
          <Lane
            key={name}
            name={`${name}: ${scales.motion[name]}`}
            duration={vars.motion.slow}
            curve={vars.motion[name]}
            isAway={isAway}
          />
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
