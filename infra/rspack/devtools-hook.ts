/**
 * React registers its renderer with the hook that it finds when it starts. Each remote brings another
 * refresh runtime that starts later, and the hook of such a runtime loses earlier renderers:
 * this one keeps them, so that a remote's hot update finds the shell's React.
 */
type Renderer = object
type Hook = {
  renderers: Map<number, Renderer>
  supportsFiber: true
  inject: (renderer: Renderer) => number
  onCommitFiberRoot: () => void
  onCommitFiberUnmount: () => void
  onScheduleFiberRoot: () => void
}

const page: typeof globalThis & { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook } = globalThis

if (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ === undefined) {
  const renderers = new Map<number, Renderer>()
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
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
