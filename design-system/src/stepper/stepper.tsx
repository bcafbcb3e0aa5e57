import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './stepper.css.ts'

export type Step = {
  id: string
  label: string
  /** The result of the step, or what it waits for: "400 rows", "Until Friday". */
  description?: string | undefined
}
export type StepperProps = {
  /** The accessible name of the process: "Import users". */
  label: string
  steps: readonly Step[]
  /** The current step; null once all are done. */
  current: string | null
  /** The current step failed. Show the reason and what to do next to the stepper. */
  isFailed?: boolean
}

type State = 'done' | 'current' | 'failed' | 'ahead'

/** Announced after the label. The current step has `aria-current` and needs no text. */
const words: Record<State, string | null> = {
  done: 'done',
  current: null,
  failed: 'failed',
  ahead: null,
}

/**
 * The state of a process of a few fixed steps.
 * When: an import (file, preview, import, report), a win until it becomes a ticket.
 * Not for how much of one step is done: use ProgressBar. Not for places to go to: use Tabs or
 * Links.
 * Anatomy: per step a mark (number, tick or sign), its label, a description (optional). A row where
 * there is room for it, otherwise in a column.
 * Keyboard: none; steps are not pressed. Give the process its own *Back* and *Next* buttons.
 * Screen reader: a list with its name; each step with its number, "done" or "failed"; the current
 * step as such.
 */
export function Stepper({ label, steps, current, isFailed = false }: StepperProps) {
  const place = current === null ? steps.length : steps.findIndex(({ id }) => id === current)
  return (
    <div className={styles.room}>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, index) => (
          <StepItem
            key={step.id}
            step={step}
            number={index + 1}
            state={stateOf(index - place, isFailed)}
          />
        ))}
      </ol>
    </div>
  )
}

function stateOf(distance: number, isFailed: boolean): State {
  if (distance !== 0) return distance < 0 ? 'done' : 'ahead'
  return isFailed ? 'failed' : 'current'
}

type StepItemProps = { step: Step; number: number; state: State }

function StepItem({ step, number, state }: StepItemProps) {
  const isAtHand = state === 'current' || state === 'failed'
  const word = words[state]
  return (
    <li className={styles.step} data-state={state} {...(isAtHand && { 'aria-current': 'step' })}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' && <Icon name="check" size="small" />}
        {state === 'failed' && <Icon name="close" size="small" />}
        {(state === 'current' || state === 'ahead') && number}
      </span>
      <span className={styles.words}>
        <span className={styles.label}>
          <VisuallyHidden>{number}. </VisuallyHidden>
          {step.label}
          {word !== null && <VisuallyHidden>, {word}</VisuallyHidden>}
        </span>
        {step.description !== undefined && (
          <span className={styles.description}>{step.description}</span>
        )}
      </span>
    </li>
  )
}
