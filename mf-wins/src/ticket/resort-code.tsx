import type { OwnWin } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Text } from '@firstchair/design-system/text'
import { toast } from '@firstchair/sdk'
import * as styles from './ticket.css.ts'

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast({ title: 'Resort code copied', tone: 'success' })
  } catch {
    toast({ title: 'Error', text: "The code couldn't be copied.", tone: 'danger' })
  }
}

/** The code of the resort's own system, where the mountain has such codes. */
export function ResortCode({ resortCode }: Pick<OwnWin['winner'], 'resortCode'>) {
  if (resortCode === undefined) return null
  return (
    <div className={styles.resortCode}>
      <Text weight="semibold">Resort code</Text>
      {resortCode === null ? (
        <Text tone="muted">Your code isn't ready yet. We'll show it here and email it to you.</Text>
      ) : (
        <>
          <Text size="small">Redeem this code at the resort.</Text>
          <code className={styles.resortCodeText}>{resortCode}</code>
          <div className={styles.actions}>
            <Button size="small" onPress={() => void copy(resortCode)}>
              Copy code
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
