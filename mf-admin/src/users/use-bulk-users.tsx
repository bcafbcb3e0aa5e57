import type { AdminUser, BulkAction } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { type ReactNode, useState } from 'react'
import { useAction } from '../panel/use-action.ts'
import { type BulkSummary, summarize } from './bulk-results.rules.ts'
import { changeUsers } from './user-calls.ts'
import { userName } from './user-name.ts'
import { ARCHIVE_LOSS, REJECT_LOSS, STRUCK_BEFORE } from './user-questions.tsx'

const NO_ONE: ReadonlySet<string> = new Set()

/** Destructive actions ask for confirmation, and so does approving who erased an account with strikes. */
const QUESTIONS = {
  approve: { verb: 'Approve', pending: 'Approving...', loss: STRUCK_BEFORE },
  reject: { verb: 'Reject', pending: 'Rejecting...', loss: REJECT_LOSS },
  archive: { verb: 'Archive', pending: 'Archiving...', loss: ARCHIVE_LOSS },
} as const
type Question = { action: keyof typeof QUESTIONS; ids: readonly string[] }

const countOf = (count: number) => (count === 1 ? '1 user' : `${count} users`)

/** The selection in a list of users, its bulk actions, and their results. */
export function useBulkUsers(rows: readonly AdminUser[]) {
  const [ids, setIds] = useState(NO_ONE)
  const [question, setQuestion] = useState<Question | null>(null)
  const [summary, setSummary] = useState<BulkSummary | null>(null)
  const change = useAction(changeUsers, {
    done: ({ message }) => message,
    failed: 'Failed to update the users',
  })
  const run = (action: BulkAction, chosen: readonly string[]) => {
    // The names are read now, because the lists are reloaded before the result is shown.
    const names = new Map(rows.map((user) => [user.id, userName(user)]))
    change.mutate(
      { action, ids: [...chosen] },
      {
        onSuccess: ({ results }) => {
          setSummary(summarize(results, names))
          setIds(NO_ONE)
        },
        onSettled: () => setQuestion(null),
      },
    )
  }
  const isRunning = (action: BulkAction) => change.isPending && change.variables.action === action
  return {
    selection: {
      ids,
      onChange: setIds,
      actions: [
        {
          id: 'approve',
          label: 'Approve',
          isPending: isRunning('approve'),
          onAction: (chosen: readonly string[]) =>
            rows.some(({ id, erasedStrikes }) => erasedStrikes && chosen.includes(id))
              ? setQuestion({ action: 'approve', ids: chosen })
              : run('approve', chosen),
        },
        ...(['reject', 'archive'] as const).map((action) => ({
          id: action,
          label: QUESTIONS[action].verb,
          tone: 'danger' as const,
          isPending: isRunning(action),
          onAction: (chosen: readonly string[]) => setQuestion({ action, ids: chosen }),
        })),
      ],
    },
    report: summary && summary.problems.length > 0 && (
      <BulkReport summary={summary} onClose={() => setSummary(null)} />
    ),
    question: question && (
      <BulkQuestion
        {...question}
        isPending={change.isPending}
        onAction={() => run(question.action, question.ids)}
        onClose={() => setQuestion(null)}
      />
    ),
  }
}

type BulkQuestionProps = Question & {
  isPending: boolean
  onAction: () => void
  onClose: () => void
}

function BulkQuestion({ action, ids, isPending, onAction, onClose }: BulkQuestionProps) {
  const { verb, pending, loss } = QUESTIONS[action]
  const who = countOf(ids.length)
  return (
    <AlertDialog
      title={`${verb} ${who}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel={`${verb} ${who}`}
      pendingLabel={pending}
      isPending={isPending}
      onAction={onAction}
    >
      {loss}
    </AlertDialog>
  )
}

type BulkReportProps = { summary: BulkSummary; onClose: () => void }

function BulkReport({ summary, onClose }: BulkReportProps): ReactNode {
  const { done, unchanged, problems } = summary
  return (
    <Banner
      tone="warning"
      isLive
      title={`${countOf(problems.length)} not changed`}
      action={
        <Button size="small" onPress={onClose}>
          Close
        </Button>
      }
    >
      {done} done, {unchanged} needed no change.
      <ul>
        {problems.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}
