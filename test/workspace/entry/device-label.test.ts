import { expect, test } from 'bun:test'
import { browserLabel, phoneLabel } from '../../../src/workspace/entry/device-label'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const GOOGLE = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GOOGLE} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${GOOGLE} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${GOOGLE} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${GOOGLE} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${GOOGLE} HeadlessChrome/142.0.0.0 Safari/537.36`],
  [
    'Chrome on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GOOGLE} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  [
    'Edge on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${GOOGLE} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`,
  ],
  [
    'Opera on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GOOGLE} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${GOOGLE} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'UC Browser on Android',
    `Mozilla/5.0 (Linux; U; Android 12; en-US; RMX3231) ${GOOGLE} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.6.0.1315 Mobile Safari/537.36`,
  ],
  [
    'Mi Browser on Android',
    `Mozilla/5.0 (Linux; U; Android 13; en-gb; 22101316I) ${GOOGLE} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.12.0-gn`,
  ],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  [
    'Firefox on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
  ],
  ['Safari on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.6 Safari/605.1.15`],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari on iPad', `Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${APPLE} Version/16.6 Mobile/15E148 Safari/604.1`],
  [
    'an app on Android',
    `Mozilla/5.0 (Linux; Android 14; SM-A145F Build/UP1A; wv) ${GOOGLE} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`,
  ],
  ['an app on iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Mobile/15E148`],
  ['curl', 'curl/8.14.1'],
  ['okhttp', 'okhttp/4.12.0'],
  ['PostmanRuntime', 'PostmanRuntime/7.49.1'],
  ['Unknown device', null],
  ['Unknown device', ' \u0000\n'],
  ['Unknown device', '/(;'],
])('%s', (label, userAgent) => {
  expect(browserLabel(userAgent)).toBe(label)
})

test('what a stranger sends as a user agent stays on one short line', () => {
  expect(browserLabel('x'.repeat(5000))).toBe('x'.repeat(60))
  expect(browserLabel('Evil\r\nBcc: all@example.in')).toBe('Evil Bcc: all@example.in')
})

test('a phone is called what it calls itself, with its system', () => {
  expect(phoneLabel('Ravi’s Pixel', 'android')).toBe('Ravi’s Pixel (Android)')
  expect(phoneLabel(null, 'ios')).toBe('A phone (iPhone or iPad)')
})
