import { brand } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Inline } from '@firstchair/design-system/inline'
import { Stack } from '@firstchair/design-system/stack'
import { toast } from '@firstchair/sdk'
import * as styles from './recovery-codes.css.ts'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(codes))
    toast({ title: 'Codes Copied', text: 'Paste them where only you can read them.' })
  } catch {
    toast({ title: 'Error', text: "The codes couldn't be copied.", tone: 'danger' })
  }
}

/** Shows new recovery codes, once. A stray press outside must not lose them. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => (
  <Dialog title="Keep your recovery codes" isOpen isDismissable={false} onOpenChange={onClose}>
    <Stack gap="md">
      <Banner tone="warning">
        We show these codes only now. Print them, or keep them where only you can read them. With
        your password, each logs you in once when you don't have your passkey.
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

/** The codes as they are kept on paper or in a file. */
const textOf = (codes: readonly string[]): string =>
  [
    `${brand.name} recovery codes`,
    location.origin,
    '',
    ...codes,
    '',
    'Each code works once, together with your password.',
    '',
  ].join('\n')

/** Prints the codes alone, without the page around them. */
function printCodes(codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Recovery codes'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return
  const text = page.createElement('pre')
  text.textContent = textOf(codes)
  page.body.append(text)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}

function downloadCodes(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([textOf(codes)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'firstchair-recovery-codes.txt'
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
