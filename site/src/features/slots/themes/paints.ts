// Materials that more than one theme is made of.
import type { Paint } from './pen.ts'

export const brass: Paint = ['#ffeeb0', '#e2a53a', '#8a4d12', '#3f1f08']
export const gold: Paint = ['#fffbd6', '#ffc832', '#c26a06', '#5a2a04']
export const steel: Paint = ['#f4f8ff', '#9fb0c6', '#4a5b76', '#17202f']
export const iron: Paint = ['#b9c0cc', '#616b7c', '#2a303c', '#0d1016']
export const copper: Paint = ['#ffd9bd', '#d9733f', '#7c2f16', '#351106']
export const red: Paint = ['#ff9d7e', '#e0342c', '#8c0f22', '#3c0614']
export const orange: Paint = ['#ffe08a', '#ff8a1c', '#c23d06', '#551503']
export const green: Paint = ['#d4f58a', '#55b63a', '#17682f', '#07301b']
export const teal: Paint = ['#b8fff0', '#22b8ac', '#0b5d6b', '#04262f']
export const blue: Paint = ['#b5e6ff', '#2f8be6', '#163f9c', '#081a48']
export const violet: Paint = ['#ecc6ff', '#9350dc', '#4a1c92', '#1e0a46']
export const rose: Paint = ['#ffd3de', '#f0648f', '#a11d57', '#470826']
export const cream: Paint = ['#fffdf2', '#f3dfb6', '#b98d57', '#4d2f16']
export const wood: Paint = ['#d9a066', '#95572b', '#512a13', '#231007']
export const night: Paint = ['#5b6fb5', '#26336f', '#10163a', '#060918']
