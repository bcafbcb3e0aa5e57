import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/** A password to be rated, and what is easy to guess about its owner. */
export type StrengthQuestion = { password: string; guessable: string[] }
/** `score`: 0 to 4. The others say why it is low. */
export type StrengthAnswer = {
  score: number
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
      userInputs: 'It contains your own details or words of this site.',
    },
  },
})

parentPort?.on('message', ({ password, guessable }: StrengthQuestion) => {
  const { score, feedback } = zxcvbn.check(password, guessable)
  const suggestion = feedback.suggestions[0] ?? null
  parentPort?.postMessage({ score, warning: feedback.warning, suggestion } satisfies StrengthAnswer)
})
