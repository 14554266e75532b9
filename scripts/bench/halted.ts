// A process of its own with many open sockets of visitors, which notes when the last of them has heard that the book stands.
const sockets: WebSocket[] = []
let heard = 0
let lastAt = 0

const open = (url: string): Promise<void> =>
  new Promise((welcomed, fail) => {
    const socket = new WebSocket(url)
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', topics: ['sport:all'] }))
    socket.onmessage = ({ data }) => {
      const text = String(data)
      if (text.includes('"t":"welcome"')) welcomed()
      if (!text.includes('"sport.halted"')) return
      heard++
      lastAt = performance.timeOrigin + performance.now()
    }
    socket.onerror = () => fail(new Error(`a socket to ${url} failed`))
    sockets.push(socket)
  })

process.on('message', async (message: { url: string; count: number } | 'begin' | 'report') => {
  if (message === 'begin') {
    heard = 0
    process.send!({ ready: true })
  } else if (message === 'report') process.send!({ heard, lastAt })
  else {
    for (let i = 0; i < message.count; i += 50)
      await Promise.all(Array.from({ length: Math.min(50, message.count - i) }, () => open(message.url)))
    process.send!({ open: sockets.length })
  }
})
process.on('disconnect', () => process.exit())
