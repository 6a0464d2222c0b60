// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title CloneArgs: reads the immutable arguments behind a clone's code
/// @dev `Clones.cloneWithImmutableArgs` places them after 45 (0x2d) bytes of proxy code; ours are `abi.encode`d words. Reading one costs
/// about 130 gas, a storage word 2,100. On the template itself, which has no arguments, the words are meaningless.
library CloneArgs {
    /// @notice The `index`-th word.
    function word(uint256 index) internal view returns (uint256 value) {
        // solhint-disable-next-line no-inline-assembly, because: the words lie behind the code: Solidity has no way to them
        assembly ("memory-safe") {
            extcodecopy(address(), 0, add(0x2d, shl(5, index)), 0x20)
            value := mload(0)
        }
    }

    /// @notice Code length of a clone with `words` arguments. Any other length carries words that nobody reads, or lacks some.
    function codeLength(uint256 words) internal pure returns (uint256) {
        return 0x2d + 32 * words;
    }

    /// @notice The `index`-th word as an address.
    function addressAt(uint256 index) internal view returns (address) {
        return address(uint160(word(index)));
    }
}
