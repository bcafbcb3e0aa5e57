import { NumberField, type NumberFieldProps } from '@firstchair/design-system/number-field'
import { Text } from '@firstchair/design-system/text'
import * as styles from './settings.css.ts'

/** How far apart the ends of the auctions are, here and in a reset. */
export const Stagger = (field: NumberFieldProps) => (
  <div>
    <div className={styles.sentence}>
      <span>Stagger the ends by</span>
      <NumberField {...field} min={0} isInline />
      <span>minutes</span>
    </div>
    <Text size="small" tone="muted">
      With 0, a reset ends all auctions together. Otherwise, it ends them one after another in the
      order of the board, and when a late bid or an admin extends one, the auctions behind it keep
      this distance.
    </Text>
  </div>
)
