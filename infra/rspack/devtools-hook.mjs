/**
 * React registers its renderer with the hook that it finds when it starts. Each remote brings another
 * refresh runtime that starts later, and the hook of such a runtime loses earlier renderers:
 * this one keeps them, so that a remote's hot update finds the shell's React.
 */
if (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ === undefined) {
  const renderers = new Map()
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject: (renderer) => {
      renderers.set(renderers.size + 1, renderer)
      return renderers.size
    },
    onCommitFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
    onScheduleFiberRoot: () => {},
  }
}
