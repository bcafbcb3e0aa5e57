import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { ApiError } from '@firstchair/sdk'

/** Whether a mountain was refused because another listed mountain has its name. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.reason === 'name_taken'

type SameNameProps = { label: string; isPending: boolean; onAllow: () => void }

/** The question whether two mountains may have the same name. */
export const SameName = ({ label, isPending, onAllow }: SameNameProps) => (
  <Banner
    tone="warning"
    isLive
    title="A mountain of this name is on the board already"
    action={
      <Button isPending={isPending} pendingLabel="Saving..." onPress={onAllow}>
        {label}
      </Button>
    }
  >
    Bidders could confuse the two. Choose another name, or allow both.
  </Banner>
)
