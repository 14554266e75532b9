// Every component by itself: axe finds nothing, nothing is cut off on the narrowest screen, and windows behave.
import { expect, type Page, test } from '@playwright/test'
import { faults } from './axe.ts'
import { stillness } from './fixtures.ts'

const home = `http://localhost:${process.env.E2E_GALLERY}/gallery/`
const open = async (page: Page, name: string, query = 'tongue=en'): Promise<void> => {
  await page.goto(`${home}#${name}?${query}`)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}
const names = async (page: Page): Promise<string[]> => {
  await open(page, 'Button')
  return page.getByRole('navigation', { name: 'Components' }).getByRole('link').allInnerTexts()
}

test.describe('the gallery', { tag: '@desktop' }, () => {
  for (const theme of ['dark', 'light'])
    test(`every component can be read and used by everybody in the ${theme} theme`, async ({ page }) => {
      // half a second a component, and ten times that on a machine that is busy elsewhere
      test.setTimeout(900_000)
      const all = await names(page)
      expect.soft(await faults(page, { coloursOnly: theme === 'light' }), 'the frame of the gallery').toEqual([])
      for (const name of all) {
        await open(page, name, `bare&tongue=en&theme=${theme}`)
        if (name === 'LoaderOverlay') await expect(page.getByRole('main').getByRole('status')).toBeVisible()
        expect.soft(await faults(page, { coloursOnly: theme === 'light' }), `${name} in the ${theme} theme`).toEqual([])
      }
    })

  test('open windows, lists and messages can be read and used by everybody', async ({ page }) => {
    test.setTimeout(180_000)
    for (const [name, button] of [
      ['Modal', 'Open md'],
      ['Drawer', 'From the end'],
      ['Dialog', 'Warning'],
      ['Menu', 'Actions'],
      ['Popover', 'Volume'],
      ['SearchPalette', 'Search'],
      ['Toaster', 'error']
    ] as const) {
      await page.goto('about:blank')
      await open(page, name)
      await page.getByRole('button', { name: button, exact: true }).click()
      // what fades in is looked at when it stands
      await stillness(page)
      expect.soft(await faults(page), `${name}, open`).toEqual([])
    }
    await page.goto('about:blank')
    await open(page, 'Combobox')
    await page.getByRole('combobox', { name: 'City', exact: true }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect.soft(await faults(page), 'Combobox, open').toEqual([])
    await open(page, 'Chart')
    await page.getByRole('button', { name: 'Show as a table' }).first().click()
    await expect(page.getByRole('table', { name: 'Stakes and returns' })).toBeVisible()
    expect.soft(await faults(page), 'Chart as a table').toEqual([])
  })

  test('[9.017] [9.021] a failing picture is asked for three more times, the other way once more; then a sign stands there', async ({
    page
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    // narrow and tall: all of them are in sight
    await page.setViewportSize({ width: 600, height: 1_400 })
    await open(page, 'LazyImage')
    for (const [name, file, times] of [
      ['A picture that never comes', '/gallery/gone.png', 4],
      ['A picture that is gone', '/gallery/none.png', 2]
    ] as const) {
      const picture = page.getByRole('img', { name })
      await expect(picture.locator('svg.lucide-image-off')).toBeVisible()
      expect(asked.filter(path => path === file)).toHaveLength(times)
    }
  })

  for (const [dir, tongue] of [
    ['ltr', 'tr'],
    ['rtl', 'pseudo']
  ] as const)
    test(`nothing reaches over the edge of a screen of 320 px (${tongue}, ${dir})`, async ({ page }) => {
      test.setTimeout(120_000)
      const all = await names(page)
      await page.setViewportSize({ width: 320, height: 640 })
      for (const name of all) {
        await open(page, name, `bare&tongue=${tongue}&dir=${dir}`)
        const over = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
        expect.soft(over, name).toBe(0)
      }
    })

  test('a window closes with Escape [2.214], gives the focus back and leaves the page where it was [2.215]', async ({ page }) => {
    await open(page, 'Modal', 'tongue=en&bare')
    await page.evaluate('scrollTo(0, 800)')
    const button = page.getByRole('button', { name: 'Open lg' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'A window, lg' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(`document.querySelector('[role=dialog]').contains(document.activeElement)`), 'the focus stays').toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    expect(await page.evaluate('scrollY')).toBe(800)
  })

  test('a window that wants an answer stays open', async ({ page }) => {
    await open(page, 'Modal')
    await page.getByRole('button', { name: 'Open locked' }).click()
    const dialog = page.getByRole('dialog', { name: 'Answer first' })
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Answer' }).click()
    await expect(dialog).toBeHidden()
  })

  test('a dialog closes on a button [4.069], on its cover [4.070], on Escape, and shows its icon [8.032] [8.033]', async ({ page }) => {
    await open(page, 'Dialog')
    const dialog = page.getByRole('alertdialog')
    const answers = page.getByTestId('answers')
    const warning = page.getByRole('button', { name: 'Warning' })
    await warning.click()
    await expect(dialog.locator('svg.lucide-circle-alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Register' }).click()
    await expect(dialog).toBeHidden()
    await expect(answers).toHaveText('confirm')
    await expect(warning).toBeFocused()
    await warning.click()
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(answers).toHaveText('confirm cancel')
    await page.getByRole('button', { name: 'Info' }).click()
    await expect(dialog.locator('svg.lucide-info')).toBeVisible()
    await stillness(page)
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    await expect(answers).toHaveText('confirm cancel cover')
    await warning.click()
    await page.keyboard.press('Escape')
    await expect(answers).toHaveText('confirm cancel cover escape')
  })

  test('a dialog whose cover is off stays open on a press beside it [4.071]', async ({ page }) => {
    await open(page, 'Dialog')
    await page.getByRole('button', { name: 'Cover off' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Read this first' })
    await expect(dialog).toBeVisible()
    await stillness(page)
    await page.mouse.click(5, 5)
    await page.mouse.click(5, 300)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('answers')).toHaveText('confirm')
  })

  test('two dialogs at once come one after the other; one with a timeout goes by itself', async ({ page }) => {
    await open(page, 'Dialog')
    await page.getByRole('button', { name: 'Two at once' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(1)
    await page.getByRole('alertdialog', { name: 'First of two' }).getByRole('button').click()
    await page.getByRole('alertdialog', { name: 'Second of two' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Two seconds' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Saved' })).toBeVisible()
    await expect(page.getByTestId('answers')).toHaveText('timeout')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  test('slow work covers the page [4.073] until it is done [4.074], quick work does not', async ({ page }) => {
    await page.clock.install()
    await open(page, 'LoaderOverlay')
    await page.clock.pauseAt(Date.now() + 60_000)
    const cover = page.locator('[data-loader] > div')
    await page.getByRole('button', { name: 'Quick work' }).click()
    await page.clock.runFor(3000)
    await expect(cover).toHaveCount(0)
    await page.getByRole('button', { name: 'Slow work' }).click()
    await page.clock.runFor(399)
    await expect(cover).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(cover).toBeVisible()
    await page.clock.runFor(1200)
    await expect(cover).toHaveCount(0)
  })

  test('a code can be pasted, typed and mended', async ({ page }) => {
    await open(page, 'CodeInput')
    const field = page.getByLabel('Code from the message')
    await field.focus()
    await page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Your code is 123 456')
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }`)
    await expect(field).toHaveValue('123456')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('x9')
    await expect(field).toHaveValue('123459')
  })

  test('the list of countries closes 200 ms after its field is left, and a press on a country counts [9.005]', async ({ page }) => {
    await page.clock.install()
    await open(page, 'PhoneInput')
    const field = page.getByRole('combobox', { name: 'Country' }).first()
    const list = page.getByRole('listbox')
    await field.click()
    await list.getByRole('option', { name: 'Vietnam' }).click()
    await expect(field).toHaveValue('+84')
    await field.click()
    await expect(list).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.press('Tab')
    await page.clock.runFor(199)
    await expect(list).toBeVisible()
    await page.clock.runFor(1)
    await expect(page.getByRole('combobox', { name: 'Country' }).first()).toHaveAttribute('aria-expanded', 'false')
    await page.clock.resume()
    await expect(list).toBeHidden()
  })

  test('a long list is narrowed by typing, chosen from by keys, and Escape gives the former choice back', async ({ page }) => {
    await open(page, 'Combobox')
    const field = page.getByRole('combobox', { name: 'City', exact: true })
    await field.click()
    await field.fill('is')
    await expect(page.getByRole('option')).toHaveText(['İstanbul', 'Işıklar'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Işıklar')
    await field.fill('zz')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('Işıklar')
  })

  test('a picture is fetched within 1.3 viewports and not beyond [9.019]', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 1000 })
    const asked: string[] = []
    await page.route('**/edge.png', route => {
      asked.push(page.url())
      return route.fulfill({ status: 404 })
    })
    await open(page, 'LazyImage', 'bare&top=1310')
    await expect(page.getByRole('img', { name: 'A gold disc' })).toBeVisible()
    await page.waitForTimeout(300)
    expect(asked).toEqual([])
    await page.goto('about:blank')
    await open(page, 'LazyImage', 'bare&top=1290')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
  })
})
