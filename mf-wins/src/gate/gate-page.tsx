import { dateText } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Container } from '@firstchair/design-system/container'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { Heading } from '@firstchair/design-system/heading'
import { Switch } from '@firstchair/design-system/switch'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { serverMessage, serverNow, useSession } from '@firstchair/sdk'
import { format } from 'date-fns'
import { type FormEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Camera } from './camera.tsx'
import * as styles from './gate.css.ts'
import { GateVerdictBand, ScanBand, wordOf } from './gate-verdict.tsx'
import { keepPage } from './keep-page.ts'
import { codesIn, type Scan, shownAnswer, ticketOf } from './scans.rules.ts'
import { keepSignals, signal, signalsAreOn } from './signals.ts'
import { useScanner } from './use-scanner.ts'
import { type Shown, useScans } from './use-scans.ts'

const UNDO_MS = 60_000
const FADES_MS = 6_000
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
  const [isOn, setOn] = useState(signalsAreOn)
  const { scans, waiting, shown, last, ridesToday, use, check, undo } = useScans((verdict) => {
    if (isOn) signal(verdict === 'accepted')
  })
  const [hidden, setHidden] = useState<Shown | null>(null)
  const hide = () => setHidden(shown)
  const visible = shown === hidden ? null : shown
  useFading(visible, hide)
  const scanAll = (text: string) => {
    hide()
    codesIn(text).forEach(use)
  }
  useScanner({ onText: scanAll, onKey: hide })
  const field = useRef<HTMLInputElement>(null)
  /** The focus leaves a button that was pressed. On a touch screen it would open the keyboard. */
  const focusField = () => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }
  const scan = visible?.kind === 'scan' ? scans.find(({ key }) => key === visible.key) : undefined
  return (
    <div className={styles.page}>
      <div role="status">{visible && <ShownAnswer shown={visible} scan={scan} />}</div>
      {!visible && <Ready isChecking={waiting > 0} />}
      <Container width="prose">
        <div className={styles.content}>
          {waiting > 1 && (
            <Text size="lead" weight="semibold" align="center">
              {waiting} waiting
            </Text>
          )}
          {last && <Undo key={last.key} scan={last} onUndo={() => undo(last).then(focusField)} />}
          <Camera onCode={scanAll} />
          <CodeForm
            field={field}
            onUse={scanAll}
            onCheck={(text) => codesIn(text).forEach(check)}
            onSent={focusField}
          />
          <Switch
            isSelected={isOn}
            onChange={(next) => {
              keepSignals(next)
              setOn(next)
            }}
          >
            Sound and vibration
          </Switch>
          <Scans scans={scans} ridesToday={ridesToday} />
        </div>
      </Container>
    </div>
  )
}

/** A verdict that stayed would look like the next guest's. A failure stays until the next scan. */
function useFading(shown: Shown | null, hide: () => void): void {
  const fade = useEffectEvent(hide)
  useEffect(() => {
    if (shown === null || shown.kind === 'failed') return
    const timer = setTimeout(fade, FADES_MS)
    return () => clearTimeout(timer)
  }, [shown])
}

const Ready = ({ isChecking }: { isChecking: boolean }) => (
  <div className={`${styles.band} ${styles.tones.none}`}>
    <Heading level={1}>Gate</Heading>
    <p>{isChecking ? 'Checking…' : 'Scan a ticket, or enter its code.'}</p>
  </div>
)

function ShownAnswer({ shown, scan }: { shown: Shown; scan: Scan | undefined }) {
  if (shown.kind === 'failed') {
    return (
      <Banner isLive tone="danger" title="Not checked">
        {serverMessage(shown.error, FAILED)}
      </Banner>
    )
  }
  if (shown.kind === 'check') return <GateVerdictBand answer={shown.answer} />
  return scan && <ScanBand scan={scan} />
}

type UndoProps = { scan: Scan; onUndo: () => Promise<void> }

/** For the last scan that has a verdict, for a minute after it. */
function Undo({ scan, onUndo }: UndoProps) {
  const left = Date.parse(scan.at) + UNDO_MS - serverNow()
  const [isOver, setOver] = useState(left <= 0)
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [left])
  const answer = shownAnswer(scan)
  if (isOver || (answer !== null && answer.verdict !== 'accepted')) return null
  const press = () => {
    setPending(true)
    void onUndo().finally(() => setPending(false))
  }
  return (
    <Button fullWidth isPending={isPending} pendingLabel="Undoing..." onPress={press}>
      {answer?.ticket ? `Undo ${ticketOf(answer)}` : 'Undo'}
    </Button>
  )
}

type CodeFormProps = {
  field: Ref<HTMLInputElement>
  onUse: (text: string) => void
  onCheck: (text: string) => void
  onSent: () => void
}

function CodeForm({ field, onUse, onCheck, onSent }: CodeFormProps) {
  const [text, setText] = useState('')
  function run(act: (text: string) => void) {
    setText('')
    act(text)
    onSent()
  }
  return (
    <form
      className={styles.controls}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        run(onUse)
      }}
    >
      <TextField
        ref={field}
        label="Ticket code or link"
        value={text}
        onChange={setText}
        autoComplete="off"
      />
      <Button type="submit" size="large" fullWidth>
        Use ticket
      </Button>
      <Button size="large" fullWidth onPress={() => run(onCheck)}>
        Only check
      </Button>
    </form>
  )
}

function Scans({ scans, ridesToday }: { scans: readonly Scan[]; ridesToday: number }) {
  if (scans.length === 0) return null
  const waiting = scans.filter(({ answer }) => answer === null).length
  return (
    <section aria-label="Last scans">
      <Heading level={2}>Last scans on this device</Heading>
      <Text isNumeric>{ridesToday === 1 ? '1 ride today' : `${ridesToday} rides today`}</Text>
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
      <span>{dateText(format, scan.at, 'p')}</span>
      <span>
        <Text weight="semibold">{wordOf(scan)}</Text>
        {answer && <Text tone="muted">{ticketOf(answer)}</Text>}
      </span>
    </li>
  )
}
