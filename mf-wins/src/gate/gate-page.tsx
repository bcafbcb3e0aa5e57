import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Container } from '@firstchair/design-system/container'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { serverMessage, serverNow, useSession } from '@firstchair/sdk'
import { format } from 'date-fns'
import { type FormEvent, useEffect, useState } from 'react'
import { Camera } from './camera.tsx'
import * as styles from './gate.css.ts'
import { GateVerdictBand, ScanBand, wordOf } from './gate-verdict.tsx'
import { keepPage } from './keep-page.ts'
import { codeIn, type Scan, shownAnswer, ticketOf } from './scans.rules.ts'
import { type Shown, useScans } from './use-scans.ts'

const UNDO_MS = 60_000
const FAILED = "The ticket couldn't be checked. Check your connection and try again."

/** For people at the gate: checks and uses tickets. */
export function GatePage() {
  const { user } = useSession()
  if (!user) return null
  if (user.isGate === 1 || user.isAdmin === 1) return <Gate />
  return (
    <Container width="prose">
      <EmptyState
        title="You don't have gate access"
        text="Ask an admin for the right to check tickets."
      />
    </Container>
  )
}

function Gate() {
  useEffect(() => void keepPage().catch(() => {}), [])
  const { scans, shown, isPending, use, check, undo } = useScans()
  const scan = shown?.kind === 'scan' ? scans.find(({ key }) => key === shown.key) : undefined
  const answer = scan && shownAnswer(scan)
  const mayUndo = answer === null || answer?.verdict === 'accepted'
  const take = (text: string) => {
    if (!isPending) void use(codeIn(text))
    return !isPending
  }
  return (
    <div className={styles.page}>
      <div role="status">
        <ShownAnswer shown={shown} scan={scan} />
      </div>
      <Container width="prose">
        <div className={styles.content}>
          {scan && mayUndo && (
            <Undo key={scan.key} scan={scan} isPending={isPending} onUndo={() => void undo(scan)} />
          )}
          <Camera onCode={take} />
          <CodeForm isPending={isPending} onUse={use} onCheck={check} />
          <Scans scans={scans} />
        </div>
      </Container>
    </div>
  )
}

function ShownAnswer({ shown, scan }: { shown: Shown | null; scan: Scan | undefined }) {
  if (shown?.kind === 'failed') {
    return (
      <Banner isLive tone="danger" title="Not checked">
        {serverMessage(shown.error, FAILED)}
      </Banner>
    )
  }
  if (shown?.kind === 'check') return <GateVerdictBand answer={shown.answer} />
  if (scan) return <ScanBand scan={scan} />
  return (
    <div className={`${styles.band} ${styles.tones.none}`}>
      <Heading level={1}>Gate</Heading>
      <p>Scan a ticket, or enter its code.</p>
    </div>
  )
}

type UndoProps = { scan: Scan; isPending: boolean; onUndo: () => void }

/** Shown for a minute after the scan. */
function Undo({ scan, isPending, onUndo }: UndoProps) {
  const left = Date.parse(scan.at) + UNDO_MS - serverNow()
  const [isOver, setOver] = useState(left <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [left])
  if (isOver) return null
  return (
    <Button fullWidth isPending={isPending} pendingLabel="Undoing..." onPress={onUndo}>
      Undo
    </Button>
  )
}

type CodeFormProps = {
  isPending: boolean
  onUse: (code: string) => Promise<void>
  onCheck: (code: string) => Promise<void>
}

function CodeForm({ isPending, onUse, onCheck }: CodeFormProps) {
  const [text, setText] = useState('')
  function run(act: (code: string) => Promise<void>) {
    const code = codeIn(text)
    if (code === '' || isPending) return
    setText('')
    void act(code)
  }
  return (
    <form
      className={styles.controls}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        run(onUse)
      }}
    >
      <TextField label="Ticket code or link" value={text} onChange={setText} autoComplete="off" />
      <Button type="submit" size="large" fullWidth isPending={isPending} pendingLabel="Checking...">
        Use ticket
      </Button>
      <Button size="large" fullWidth onPress={() => run(onCheck)}>
        Only check
      </Button>
    </form>
  )
}

function Scans({ scans }: { scans: readonly Scan[] }) {
  if (scans.length === 0) return null
  const waiting = scans.filter(({ answer }) => answer === null).length
  return (
    <section aria-label="Last scans">
      <Heading level={2}>Last scans on this device</Heading>
      {waiting > 0 && (
        <Text tone="muted">{waiting} not checked with the server yet. Keep this page open.</Text>
      )}
      <ol className={styles.scans}>
        {scans.map((scan) => (
          <ScanRow key={scan.key} scan={scan} />
        ))}
      </ol>
    </section>
  )
}

function ScanRow({ scan }: { scan: Scan }) {
  const answer = shownAnswer(scan)
  return (
    <li className={styles.scan}>
      <span>{format(scan.at, 'p')}</span>
      <span>
        <Text weight="semibold">{wordOf(scan)}</Text>
        {answer && <Text tone="muted">{ticketOf(answer)}</Text>}
      </span>
    </li>
  )
}
