// Runs in the page: sentences of the pseudo-language, known by their brackets, of which a box around them cuts a part off, or that push a box out of the one around it.
;(() => {
  const found = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    if (!text.includes('[!!') && !text.includes('!!]')) continue
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const said = range.getBoundingClientRect()
    if (said.width === 0 || said.height === 0) continue
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const { clipPath, display, marginInlineStart, marginInlineEnd, overflowX, overflowY, position } = getComputedStyle(box)
      const bounds = box.getBoundingClientRect()
      // Text for screen readers alone is cut to nothing on purpose.
      if (clipPath === 'inset(50%)') break
      const around = box.parentElement.getBoundingClientRect()
      const free =
        display === 'contents' ||
        display === 'inline' ||
        /absolute|fixed/.test(position) ||
        display.startsWith('table') ||
        around.width === 0 ||
        // what stands further along in a rail is scrolled to
        /auto|scroll/.test(getComputedStyle(box.parentElement).overflowX)
      const meant = marginInlineStart.startsWith('-') || marginInlineEnd.startsWith('-')
      if (!free && !meant && (bounds.right > around.right + 1 || bounds.left < around.left - 1))
        found.add(`${text.slice(0, 80)} pushes ${box.tagName.toLowerCase()} ${box.className} out`)
      // What scrolls can be reached.
      if (/auto|scroll/.test(overflowX + overflowY)) break
      if (display === 'contents' || display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue
      const beside = said.right > bounds.right + 1 || said.left < bounds.left - 1
      const below = overflowY !== 'visible' && (said.bottom > bounds.bottom + 2 || said.top < bounds.top - 2)
      if (beside || below) found.add(`${text.slice(0, 80)} in ${box.tagName.toLowerCase()} ${box.className}`)
    }
  }
  return [...found]
})()
