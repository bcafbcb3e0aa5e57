import { toast } from '@firstchair/sdk'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'

type Questions = typeof import('./questions.ts')

let questions: Promise<Questions | null> | undefined

/** Resolves to null when the file cannot be loaded; the next call then loads it again. */
function loadQuestions(): Promise<Questions | null> {
  questions ??= import(/* webpackChunkName: "questions" */ './questions.ts').catch(() => {
    questions = undefined
    return null
  })
  return questions
}

/** Listens for the intent to press what is inside, and loads the dialogs. */
export function AsksOnPress({ children }: { children: ReactNode }) {
  const preload = () => void loadQuestions()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for intent only, to load the dialog early
    <div onPointerEnter={preload} onFocus={preload}>
      {children}
    </div>
  )
}

type QuestionProps = { onClose: () => void; children: (questions: Questions) => ReactNode }

/** An open dialog. If its file cannot be loaded, the user is told, and it is closed. */
export function Question(props: QuestionProps) {
  // Here, because a component that suspends on its first render keeps no state.
  const [loading] = useState(loadQuestions)
  return (
    <Suspense>
      <Loaded {...props} loading={loading} />
    </Suspense>
  )
}

type LoadedProps = QuestionProps & { loading: Promise<Questions | null> }

function Loaded({ onClose, children, loading }: LoadedProps) {
  const loaded = use(loading)
  useEffect(() => {
    if (loaded !== null) return
    toast({
      title: 'Error',
      text: 'The question could not be loaded. Check your connection and try again.',
      tone: 'danger',
    })
    onClose()
  }, [loaded, onClose])
  return loaded && children(loaded)
}
