/** What this page uses of the browser's own reader, or of its replacement. */
type Detector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: 'qr_code'[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

const PAUSE_MS = 100
/** A code that stays in view, or comes back at once, is one scan. */
const SAME_CODE_MS = 3_000

/** Calls `onCode` for each QR code that the camera on the back sees, until `signal` aborts. */
export async function watchCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    const [detector] = await Promise.all([createDetector(), video.play()])
    let last = { text: '', at: 0 }
    while (!signal.aborted) {
      const [code] = await detector.detect(video)
      if (code && !signal.aborted) {
        const { rawValue: text } = code
        const isNew = text !== last.text || performance.now() - last.at > SAME_CODE_MS
        if (isNew) onCode(text)
        last = { text, at: performance.now() }
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

async function createDetector(): Promise<Detector> {
  const own: DetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector')
  const isEnough = (await own?.getSupportedFormats())?.includes('qr_code')
  const Chosen = own && isEnough ? own : await loadDetector()
  return new Chosen({ formats: ['qr_code'] })
}

/** Without its own address, the replacement would fetch its WebAssembly from another site. */
async function loadDetector(): Promise<DetectorClass> {
  const { BarcodeDetector, prepareZXingModule } = await import(
    /* webpackChunkName: "code-reader" */ 'barcode-detector/ponyfill'
  )
  const locateFile = () => new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href
  prepareZXingModule({ overrides: { locateFile } })
  return BarcodeDetector
}
