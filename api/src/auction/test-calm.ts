/** A calm that does not come until it is let: `asked` resolves when somebody waits for it. */
export function heldCalm() {
  const [asking, coming] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    calm: (): Promise<void> => {
      asking.resolve()
      return coming.promise
    },
    asked: asking.promise,
    come: coming.resolve,
  }
}
