import { Button } from '@firstchair/design-system/button'
import type { EditedField, Typed } from './conflict.rules.ts'
import { EditConflict } from './edit-conflict.tsx'
import type { Conflict } from './use-edit.ts'

type SaveEditProps<Row extends object> = {
  edit: { conflict: Conflict<Row> | null; isPending: boolean }
  fields: readonly EditedField<Row>[]
  /** The typed values. */
  yours: Typed<Row>
  onUseTheirs: () => void
  label?: string
  isDisabled: boolean
}

/** The end of a form: what another admin has changed in the meantime, and the submit button. */
export const SaveEdit = <Row extends object>(props: SaveEditProps<Row>) => (
  <>
    {props.edit.conflict && (
      <EditConflict
        conflict={props.edit.conflict}
        fields={props.fields}
        yours={props.yours}
        onUseTheirs={props.onUseTheirs}
      />
    )}
    <div>
      <Button
        type="submit"
        isDisabled={props.isDisabled}
        isPending={props.edit.isPending}
        pendingLabel="Saving..."
      >
        {props.edit.conflict ? 'Save anyway' : (props.label ?? 'Save changes')}
      </Button>
    </div>
  </>
)
