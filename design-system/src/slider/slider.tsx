import { Label } from 'react-aria-components/Label'
import {
  Slider as AriaSlider,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider'
import * as fieldStyles from '../field/field.css.ts'
import * as styles from './slider.css.ts'

export type SliderProps = {
  label: string
  value: number
  onChange: (value: number) => void
  /** Called when the thumb is released or a key has moved it: the time to save. */
  onChangeEnd: (value: number) => void
  min: number
  max: number
  step: number
  /** The unit of the value, shown and read in full: "30 seconds". */
  unit: 'second'
  /** Labels of the two ends: "fast" and "slow". */
  ends: readonly [min: string, max: string]
}

/**
 * A number in a range, chosen by moving a thumb.
 * When: the effect is visible at once and the exact number does not matter: the ticker's speed.
 * Not for a number that is known: use NumberField.
 * Anatomy: label, value with its unit, track with a thumb, the two ends.
 * Keyboard: arrows move by one step, Page Up and Page Down by ten, Home and End to the ends.
 * Screen reader: slider, label, value with its unit.
 */
export function Slider({
  label,
  value,
  onChange,
  onChangeEnd,
  min,
  max,
  step,
  unit,
  ends,
}: SliderProps) {
  return (
    <AriaSlider
      value={value}
      onChange={onChange}
      onChangeEnd={onChangeEnd}
      minValue={min}
      maxValue={max}
      step={step}
      formatOptions={{ style: 'unit', unit, unitDisplay: 'long' }}
      className={styles.slider}
    >
      <Label className={fieldStyles.label}>{label}</Label>
      <SliderOutput className={styles.value}>
        {({ state }) => state.getThumbValueLabel(0)}
      </SliderOutput>
      <SliderTrack className={styles.track}>
        <SliderFill className={styles.fill} />
        <SliderThumb className={styles.thumb} />
      </SliderTrack>
      <div className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </AriaSlider>
  )
}
