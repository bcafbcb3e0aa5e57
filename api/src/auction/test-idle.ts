/** A calm that does not come until it is let: `asked` resolves when somebody waits for it. */
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
