import { expect, test } from 'bun:test'
import { inTurn, leaveTurn } from './versions.ts'

type Edit = { id: string; version: string }

/** A server whose answers the test gives. */
function server() {
  const versions: string[] = []
  const answers: PromiseWithResolvers<{ version: string }>[] = []
  const send = (edit: Edit) => {
    const sent = inTurn(edit, ({ version }) => {
      const answer = Promise.withResolvers<{ version: string }>()
      versions.push(version)
      answers.push(answer)
      return answer.promise
    })
    void sent.catch(() => undefined)
    return everyPromise()
  }
  const answer = (call: number, version: string | null) => {
    if (version === null) answers[call]?.reject(new Error('Refused.'))
    else answers[call]?.resolve({ version })
    return everyPromise()
  }
  return { versions, send, answer }
}

/** All promises that can settle by now have settled. */
const everyPromise = () => new Promise<void>((next) => setImmediate(next))

test('a second action before the response to the first is based on its result', async () => {
  const { versions, send, answer } = server()
  const edit = { id: 'quick', version: 'seen' }
  await send(edit)
  await send(edit)
  expect(versions).toEqual(['seen'])
  await answer(0, 'first')
  leaveTurn(edit)
  // The list shows the first one meanwhile.
  await send({ ...edit, version: 'first' })
  expect(versions).toEqual(['seen', 'first'])
  await answer(1, 'second')
  expect(versions).toEqual(['seen', 'first', 'second'])
})

test('an action after a refused one, or on a version by another admin, is sent as it is', async () => {
  const { versions, send, answer } = server()
  const edit = { id: 'refused', version: 'seen' }
  await send(edit)
  await send(edit)
  await answer(0, null)
  await answer(1, 'made')
  await send({ ...edit, version: 'by another admin' })
  expect(versions).toEqual(['seen', 'seen', 'by another admin'])
})

test('another row does not wait', async () => {
  const { versions, send } = server()
  await send({ id: 'one', version: 'one' })
  await send({ id: 'other', version: 'other' })
  expect(versions).toEqual(['one', 'other'])
})

test('once its list shows an edit, versions count as they are shown', async () => {
  const { versions, send, answer } = server()
  const edit = { id: 'shown', version: 'seen' }
  await send(edit)
  await answer(0, 'made')
  leaveTurn(edit)
  // Another admin has undone it: a version is made of the content.
  await send(edit)
  expect(versions).toEqual(['seen', 'seen'])
})
