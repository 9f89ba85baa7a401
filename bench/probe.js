/** Runs in each page before its scripts, and reports to the page's `bench` when its field is usable. */
(() => {
  const trees = [document];
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const tree = attachShadow.call(this, options);
    trees.push(tree);
    return tree;
  };

  const longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });

  const isUsable = (field) =>
    !field.disabled && !field.readOnly && field.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const find = () => trees.flatMap((tree) => [...tree.querySelectorAll('input[type=email]')]).find(isUsable);
  const nextFrame = () => new Promise(requestAnimationFrame);
  const nextTask = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  /** Resolves after the next frame has been painted: a task that its animation frame queues runs after the paint. */
  const painted = async () => {
    await nextFrame();
    await nextTask();
  };

  async function usable() {
    while (!find()) {
      if (performance.now() > 30_000) throw new Error(`${location.pathname} has no usable field after 30 s.`);
      await nextFrame();
    }
    await painted();
    const at = performance.now();
    // The user's own action, after which a page may load more.
    find()?.focus();
    return at;
  }

  window.bench = {
    usable: usable(),
    /** Unmounts the form, mounts it again and waits for its field, several times. */
    async remount(times) {
      for (let turn = 0; turn < times; turn++) {
        window.mounting.unmount();
        await nextTask();
        window.mounting.unmount = window.mounting.mount();
        while (!find()) await nextFrame();
      }
    },
    /** Resolves as soon as the field still has the text two frames later, with the blocking time until then. */
    async typed(text) {
      await nextFrame();
      await painted();
      const at = performance.now();
      if (find()?.value !== text) throw new Error('The field lost its text.');
      const blocking = longTasks.filter(({ startTime }) => startTime < at);
      return { at, blocked: blocking.reduce((sum, { duration }) => sum + duration - 50, 0) };
    },
  };
})();
