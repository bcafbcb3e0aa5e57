import { type Span as OtlpSpan, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Attributes, Span, Traces } from './traces.ts'

type Options = { endpoint: string; everyMs?: number }

/** Spans beyond these are dropped: a collector that is away costs this memory and nothing else. */
const QUEUE = 4_096
const BATCH = 512
const SEND_MS = 5_000
const STOP_MS = 2_000

/**
 * Sends spans to a collector with OTLP over HTTP. There is no context manager: it would follow each
 * promise of the process. Parents are passed explicitly.
 */
export function createOtlpTraces({ endpoint, everyMs = 2_000 }: Options): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: SEND_MS,
    concurrencyLimit: 1,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'firstchair-api' }),
    spanProcessors: [
      new BatchSpanProcessor({
        ...{ exporter, maxQueueSize: QUEUE, maxExportBatchSize: BATCH },
        ...{ scheduledDelayMillis: everyMs, exportTimeoutMillis: SEND_MS },
      }),
    ],
  })
  const tracer = provider.getTracer('firstchair')

  function begin(name: string, attributes: Attributes = {}, parent: OtlpSpan | null = null): Span {
    const context = parent === null ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent)
    const own = tracer.startSpan(name, { attributes }, context)
    return {
      begin: (child, its) => begin(child, its, own),
      end: (failure, more = {}) => {
        if (!own.isRecording()) return
        own.setAttributes(more)
        if (failure !== undefined) {
          own.setAttribute('error.type', kindOf(failure))
          own.setStatus({ code: SpanStatusCode.ERROR })
        }
        own.end()
      },
    }
  }

  return {
    begin: (name, attributes) => begin(name, attributes),
    stop: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), Bun.sleep(STOP_MS)])
    },
  }
}

const kindOf = (failure: unknown): string =>
  failure instanceof Error ? failure.name : typeof failure === 'string' ? failure : 'unknown'
