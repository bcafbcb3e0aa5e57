import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Inline } from '@firstchair/design-system/inline'
import { Stack } from '@firstchair/design-system/stack'
import { toast } from '@firstchair/sdk'
import * as styles from './recovery-codes.css.ts'
import { downloadCodes, printCodes, textOf } from './recovery-codes-page.ts'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(codes))
    toast({ title: 'Codes Copied', text: 'Paste them where only you can read them.' })
  } catch {
    toast({ title: 'Error', text: 'The codes could not be copied.', tone: 'danger' })
  }
}

/** Shows new recovery codes, once. A stray press outside must not lose them. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => (
  <Dialog title="Keep your recovery codes" isOpen isDismissable={false} onOpenChange={onClose}>
    <Stack gap="md">
      <Banner tone="warning">
        We show these codes only now. Print them, or keep them where only you can read them. With
        your password, each logs you in once when you do not have your passkey.
      </Banner>
      <ul aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Inline gap="xs">
        <Button onPress={() => printCodes(codes)}>Print</Button>
        <Button onPress={() => downloadCodes(codes)}>Download</Button>
        <Button onPress={() => void copy(codes)}>Copy</Button>
      </Inline>
      <Button variant="primary" fullWidth onPress={onClose}>
        I have kept my codes
      </Button>
    </Stack>
  </Dialog>
)
