import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Text } from '@firstchair/design-system/text'
import { changesInMeantime, type EditedField, type Typed } from './conflict.rules.ts'
import * as styles from './panel.css.ts'
import type { Conflict } from './use-edit.ts'

type EditConflictProps<Row extends object> = {
  conflict: Conflict<Row>
  fields: readonly EditedField<Row>[]
  /** The typed values. */
  yours?: Typed<Row>
  /** Drops what was typed for the changed fields; left out where nothing is typed. */
  onUseTheirs?: () => void
  /** For forms without a save button. */
  onSaveAnyway?: () => void
}

/** Shows what another admin changed during the edit, beside the typed values. */
export function EditConflict<Row extends object>({
  conflict: { seen, current, changedBy },
  fields,
  yours = {},
  onUseTheirs,
  onSaveAnyway,
}: EditConflictProps<Row>) {
  const changes = changesInMeantime(seen, current, yours, fields)
  const hasOwn = changes.some((change) => change.yours !== null)
  return (
    <Banner
      tone="warning"
      isLive
      title={`${changedBy ?? 'Someone'} changed this in the meantime`}
      action={
        hasOwn && (
          <div className={styles.buttons}>
            {onSaveAnyway && (
              <Button size="small" onPress={onSaveAnyway}>
                Save anyway
              </Button>
            )}
            {onUseTheirs && (
              <Button size="small" variant="secondary" onPress={onUseTheirs}>
                Use theirs
              </Button>
            )}
          </div>
        )
      }
    >
      <DescriptionList
        label="Changed in the meantime"
        items={changes.map(({ label, theirs, yours: typed }) => ({
          term: label,
          value:
            typed === null ? (
              theirs
            ) : (
              <>
                {theirs} <Text as="span">→ yours: {typed}</Text>
              </>
            ),
        }))}
      />
      <Text>
        {hasOwn
          ? 'Nothing is saved yet. Save anyway to replace theirs with yours.'
          : 'Nothing is saved yet. Their change stays if you go on.'}
      </Text>
    </Banner>
  )
}
