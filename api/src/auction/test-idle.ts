/** A `whenIdle` that resolves only when the test allows it; `asked` resolves when it is called. */
export function heldIdle() {
  const [requester, coming] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    whenIdle: (): Promise<void> => {
      requester.resolve()
      return coming.promise
    },
    asked: requester.promise,
    come: coming.resolve,
  }
}
