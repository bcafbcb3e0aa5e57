import { Button } from '@firstchair/design-system/button'
import type { ComponentProps } from 'react'
import { Outdated } from './outdated.tsx'

type SaveEditProps = {
  edit: ComponentProps<typeof Outdated>['edit'] & { isPending: boolean }
  label?: string
  isDisabled: boolean
}

/** The end of a form: whether the row has changed since it was shown, and the submit button. */
export const SaveEdit = ({ edit, label = 'Save changes', isDisabled }: SaveEditProps) => (
  <>
    <Outdated edit={edit} />
    <div>
      <Button
        type="submit"
        isDisabled={isDisabled}
        isPending={edit.isPending}
        pendingLabel="Saving..."
      >
        {label}
      </Button>
    </div>
  </>
)
