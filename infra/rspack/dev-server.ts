import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'

/**
 * Serves one build from memory on localhost. On each change, swaps the modules of the page, or
 * reloads the page if its React is a production build.
 */
export async function startDevServer(
  config: Configuration,
  port: number,
  isHot = true,
): Promise<RspackDevServer> {
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: isHot,
      liveReload: !isHot,
      // Another server serves the page, so it needs this server's address and permission to read.
      client: { webSocketURL: `ws://localhost:${port}/ws`, logging: 'warn', progress: false },
      headers: { 'access-control-allow-origin': '*' },
      allowedHosts: ['localhost'],
      historyApiFallback: true,
      setupExitSignals: false,
      static: false,
    },
    // A chunk that is built on first request is not in federation's manifest.
    rspack({ ...config, lazyCompilation: false }),
  )
  await server.start()
  return server
}
