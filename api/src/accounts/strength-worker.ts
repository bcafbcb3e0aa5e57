import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { OWN_WORDS } from './password.rules.ts'

/** A password to be rated, and what is easy to guess about its owner. */
export type StrengthQuestion = { password: string; guessable: string[] }
/** `guesses`: an estimate. The other fields state why it is low. */
export type StrengthAnswer = {
  guesses: number
  warning: string | null
  suggestion: string | null
}

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...english.dictionary },
  graphs: adjacencyGraphs,
  translations: {
    ...english.translations,
    warnings: {
      ...english.translations.warnings,
      userInputs: OWN_WORDS.warning,
    },
  },
})

parentPort?.on('message', ({ password, guessable }: StrengthQuestion) => {
  const { guesses, feedback } = zxcvbn.check(password, guessable)
  const suggestion = feedback.suggestions[0] ?? null
  parentPort?.postMessage({
    guesses,
    warning: feedback.warning,
    suggestion,
  } satisfies StrengthAnswer)
})
