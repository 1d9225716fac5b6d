// Periscope
