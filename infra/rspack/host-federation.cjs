// Replaces federation's runtime in a remote with the host's (shell/src/remotes/federation.ts).
const { attachShareScopeMap, bundlerRuntime, runtime } = self.firstchairFederation
module.exports = {
  attachShareScopeMap,
  // The runtime's `init` would replace the instance with which the host loads remotes.
  runtime: { init: runtime.createInstance },
  bundlerRuntime: {
    ...bundlerRuntime,
    // Each container writes its scopes here.
    S: {},
    // The host's build leaves it out, because the host exposes nothing.
    initContainerEntry({ webpackRequire, shareScope, initScope, remoteEntryInitOptions }) {
      const { instance, initOptions } = webpackRequire.federation
      instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions })
      const hostShareScopeMap = remoteEntryInitOptions?.shareScopeMap ?? {}
      instance.initShareScopeMap('default', shareScope, { hostShareScopeMap })
      attachShareScopeMap(webpackRequire)
      return webpackRequire.I('default', initScope)
    },
  },
}
