// Who would draw a moving picture here: the graphics card, the processor in its place, or nobody.

/** What draws in a graphics card's place calls itself so. */
const processorNames = /swiftshader|llvmpipe|softpipe|software|basic render/i

export type Drawer = 'card' | 'processor' | null

let found: Drawer | undefined

export function findDrawer(): Drawer {
  if (found === undefined) found = lookForDrawer()
  return found
}

function lookForDrawer(): Drawer {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    if (!context) return null
    const unmasked = context.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL
    const name = String(context.getParameter(unmasked ?? context.RENDERER))
    context.getExtension('WEBGL_lose_context')?.loseContext()
    return processorNames.test(name) ? 'processor' : 'card'
  } catch {
    return null
  }
}
