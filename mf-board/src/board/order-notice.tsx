import { Button } from '@firstchair/design-system/button'
import { mountainAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import * as styles from './board.css.ts'
import type { useHeldOrder } from './use-held-order.ts'

const updateLabels = {
  moved: 'Order changed · Update',
  removed: 'Mountain removed · Update',
} as const

type OrderNoticeProps = {
  order: Pick<ReturnType<typeof useHeldOrder>, 'added' | 'change'>
  /** Whether the keyboard or a dialog holds the order. For a pointer, it follows by itself. */
  isOffered: boolean
  onUpdate: () => void
}

/** Shows what has changed while the order of the cards is held, without moving them. */
export function OrderNotice({ order: { added, change }, isOffered, onUpdate }: OrderNoticeProps) {
  const [first, ...others] = added
  return (
    <div className={styles.orderNotice}>
      {first !== undefined && (
        <p className={styles.orderNews}>
          {others.length === 0 ? (
            <>
              New at the end: <Name mountainId={first} />
            </>
          ) : (
            `${added.length} new mountains at the end`
          )}
        </p>
      )}
      {isOffered && change !== null && (
        <span className={styles.orderUpdate}>
          <Button size="small" onPress={onUpdate}>
            {updateLabels[change]}
          </Button>
        </span>
      )}
    </div>
  )
}

const Name = ({ mountainId }: { mountainId: string }) =>
  useAtomValue(mountainAtom(mountainId))?.name ?? 'a mountain'
