import { expect, test } from 'bun:test'
import { disposeWithPage } from './dispose-with-page.ts'

test('remotes are disposed of when the page goes away, not while the browser keeps it', () => {
  const page = new EventTarget()
  let disposed = 0
  const dispose = () => {
    disposed += 1
  }
  disposeWithPage({ dispose }, page)
  const hide = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  hide(true)
  expect(disposed).toBe(0)
  hide(false)
  expect(disposed).toBe(1)
})
